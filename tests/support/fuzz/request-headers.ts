/** Every request header that the server reads, except the one that Stripe's library reads. */
export const REQUEST_HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'content-type', 'host', 'origin', 'referer', 'range'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'user-agent', 'authorization'],
  ...['x-auth-token', 'if-none-match', 'if-range', 'idempotency-key', 'dnt', 'sec-gpc', 'sec-fetch-dest'],
  'content-encoding',
  ...['tus-resumable', 'upload-checksum', 'upload-metadata'],
  ...['x-request-id', 'traceparent'],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature', 'svix-signature', 'sandbox-signature'],
];
