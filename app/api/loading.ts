import type { RouterContextProvider } from 'react-router';
import { browserApi } from './browser-api.ts';
import { type Api, createApi } from './client.ts';
import { transportContext } from './transport-context.ts';

/** What a route's one loading function gets, wherever it runs. */
export type Loading<Params = Record<string, string | undefined>> = { api: Api; params: Params; url: URL };

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
    return load({ api: createApi(({ address }) => inject(address)), params, url: new URL(request.url) });
  };
}

/** The same function as the route's `clientLoader`: with the session of this browser. */
export function loadInBrowser<Result>(load: (loading: Loading) => Promise<Result>) {
  return ({ request, params }: ClientArgs): Promise<Result> =>
    load({ api: whileWanted(request.signal), params, url: new URL(request.url) });
}

/** Calls are given up together with the navigation that asked for them. */
function whileWanted(signal: AbortSignal): Api {
  return (call, ask) => browserApi(call, { signal, ...ask });
}
