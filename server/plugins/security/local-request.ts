import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
/** Headers that proxies add to forwarded requests; one is enough. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|cf-connecting-ip|true-client-ip|x-client-ip)$/;

/**
 * Whether a request comes from this machine and was not forwarded by a proxy on it. Any host in a private network is
 * trusted as a proxy, so `X-Forwarded-For: 127.0.0.1` must not count.
 */
export const isLocalRequest = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));
