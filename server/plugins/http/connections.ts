/** Connection settings: timeouts, header size, and the response to malformed requests. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { formatError } from '#server/jsonapi/errors.ts';
import { JSON_API } from '#server/jsonapi/media-type.ts';
import { securityHeaders } from '#server/plugins/security/security-headers.ts';

/** A request that is incomplete by then is aborted; clients wait 30 seconds. (rules P36) */
export const REQUEST_TIMEOUT_MS = 60_000;

export const HTTP_OPTIONS = {
  // Request headers fit in a few packets: sending them byte by byte is an attack that occupies connections.
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 << 10,
  // Disabled, because our own check responds with the headers that every response has.
  requireHostHeader: false,
} as const;

/** The server on which the framework listens, with the timeouts that the framework gives its own. */
export function createHttpServer(options: FastifyServerOptions, handle: RequestListener): Server {
  const server = createServer(HTTP_OPTIONS, handle);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}

type ParserError = Error & { code?: string };

/** Responds to what the HTTP parser refuses. The bytes are not logged, because they may contain anything. */
export const rejectConnection = (origin: URL) => (error: ParserError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawResponse(codeOf(error), origin));
  socket.destroy();
};

/** Requests with `Expect` other than `100-continue` reach this handler without passing any hook. */
export function rejectExpectations(app: FastifyInstance, origin: URL): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.socket?.end(rawResponse('request.expectation', origin));
  });
}

function codeOf({ code }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'request.head-too-large' : 'request.malformed';
}

function rawResponse(code: ErrorCode, origin: URL): string {
  const { status, title } = ERRORS[code];
  const detail = formatError(code, 'en');
  const body = JSON.stringify({ errors: [{ status: String(status), code, title, detail }] });
  const headers = {
    ...securityHeaders(origin),
    'cache-control': 'private, no-store',
    'content-type': JSON_API,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
