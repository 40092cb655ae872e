import { data, type RouterContextProvider } from 'react-router';
import { localeOfTag } from '#app/i18n/locales.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { type Api, createApi } from './client.ts';
import { zoneOfPage } from './clock.ts';
import { languageContext } from './language-context.ts';
import { transportContext } from './transport-context.ts';

/** What a route's one loading function gets, wherever it runs. */
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

/** The same function as the route's `loader`: anonymous, through the process. */
export function loadOnServer<Result>(load: (loading: Loading) => Promise<Result>) {
  return ({ context, request, params }: ServerArgs): Promise<Result> => {
    const inject = context.get(transportContext);
    const { language, zone } = context.get(languageContext);
    const api = createApi(({ address }) => inject(address));
    return load({ api, params, url: new URL(request.url), language, zone }).catch(tellStatus);
  };
}

/** The same function as the route's `clientLoader`: with the session of this browser. */
export function loadInBrowser<Result>(load: (loading: Loading) => Promise<Result>) {
  return ({ request, params }: ClientArgs): Promise<Result> => {
    const language = localeOfTag(document.documentElement.lang);
    const api = whileWanted(request.signal);
    return load({ api, params, url: new URL(request.url), language, zone: zoneOfPage() });
  };
}

/** What a page of the server could not load, as its boundary reads it: of errors it does not know the router tells nothing. */
export type Refused = { detail: string };

function tellStatus(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw data<Refused>({ detail: error.errors[0]?.detail ?? '' }, { status: error.status });
}

/** Calls are given up together with the navigation that asked for them. */
function whileWanted(signal: AbortSignal): Api {
  return (call, ask) => browserApi(call, { signal, ...ask });
}
