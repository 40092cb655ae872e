/** How a request of the client reaches the API: over the network in the browser, in the process while a page is rendered. */
export type TransportRequest = {
  method: string;
  address: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  keepalive?: boolean;
};
export type TransportAnswer = {
  status: number;
  body: string;
  /** The number of the request. */
  reference?: string | null;
};
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
