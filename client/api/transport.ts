/** Sends requests of the client: over the network in the browser, in process during server rendering. */
export type TransportRequest = {
  method: string;
  address: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  keepalive?: boolean;
};
export type TransportResponse = {
  status: number;
  body: string;
  /** The request id. */
  reference?: string | null;
};
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
