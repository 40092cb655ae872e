import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { type Api, createApi } from '#client/api/client.ts';
import { pageTimeZone } from '#client/clock.ts';
import { localeOfTag } from '#client/i18n/locales.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { languageContext } from './language-context.ts';
import { transportContext } from './transport-context.ts';

/** The arguments of a route's load function, on the server and in the browser. */
export type Loading<Params = Record<string, string | undefined>> = {
  api: Api;
  params: Params;
  url: URL;
  /** The language of the host. */
  language: Language;
  /** The provider's time zone. */
  zone: TimeZone;
};

type ServerArgs = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Record<string, string | undefined>;
};
type ClientArgs = { request: Request; params: Record<string, string | undefined> };

/** Makes a `loader`: anonymous, in process. */
export function loadOnServer<Result>(load: (loading: Loading) => Promise<Result>) {
  return ({ context, request, params }: ServerArgs): Promise<Result> => {
    const inject = context.get(transportContext);
    const { language, zone } = context.get(languageContext);
    const api = createApi(({ address }) => inject(address));
    return load({ api, params, url: new URL(request.url), language, zone }).catch(throwWithStatus);
  };
}

/** Makes a `clientLoader`: with the session of this browser. */
export function loadInBrowser<Result>(load: (loading: Loading) => Promise<Result>) {
  return ({ request, params }: ClientArgs): Promise<Result> => {
    const language = localeOfTag(document.documentElement.lang);
    const api = cancelWith(request.signal);
    return load({ api, params, url: new URL(request.url), language, zone: pageTimeZone() });
  };
}

/** The data of an error response for the error boundary; the router hides unknown errors. */
export type RouteErrorData = { detail: string };

function throwWithStatus(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw data<RouteErrorData>({ detail: error.errors[0]?.detail ?? '' }, { status: error.status });
}

/** Cancels calls with the navigation that made them. */
function cancelWith(signal: AbortSignal): Api {
  return (call, options) => browserApi(call, { signal, ...options });
}
