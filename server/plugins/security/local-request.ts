import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
/** What proxies add to what they pass on; one is enough. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|cf-connecting-ip|true-client-ip|x-client-ip)$/;

/**
 * Whether a request was made on this machine, and not passed on by a proxy that runs on it. Everyone in a private network
 * is believed as a proxy, so `X-Forwarded-For: 127.0.0.1` must not count.
 */
export const isLocalRequest = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));
