import type { FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';

export const JSON_API = 'application/vnd.api+json';
const BULK = new Set(['https://jsonapi.org/ext/bulk', 'bulk']);

/**
 * 415 for a body in another type or with an unknown parameter; `profile` and the bulk extension are known. (JSON:API
 * 1.1)
 */
export function checkContentType(request: FastifyRequest): void {
  const parts = (request.headers['content-type'] ?? '').split(';');
  const known = parts[0]?.trim().toLowerCase() === JSON_API && parts.slice(1).every(isKnownParameter);
  if (!known) throw new Failure('request.media-type', { source: { header: 'Content-Type' } });
}

/** 415 for a plain-shaped body in another type: its clients send JSON or the media type of all other calls. */
export function checkPlainContentType(request: FastifyRequest): void {
  const sent = request.headers['content-type'];
  if (sent === undefined && request.body === undefined) return;
  const [type = '', ...parameters] = (sent ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json' && parameters.every(isCharset)) return;
  checkContentType(request);
}

const isCharset = (parameter: string): boolean => /^\s*charset="?utf-8"?\s*$/i.test(parameter);

/**
 * Whether a body is sent with the bulk extension, without which a list is not a valid document. (JSON:API 1.1,
 * Extensions)
 */
export function hasBulkExtension(request: FastifyRequest): boolean {
  const [, ...parameters] = (request.headers['content-type'] ?? '').split(';');
  return parameters.some((parameter) => extensionsOf(parameter).some((ext) => BULK.has(ext)));
}

/** 406 if every accepted JSON:API type has unknown parameters. */
export function checkAccept(request: FastifyRequest): void {
  if (!isAcceptable(request.headers.accept ?? '*/*'))
    throw new Failure('request.not-acceptable', { source: { header: 'Accept' } });
}

/** Whether an `Accept` header allows a JSON:API document. (JSON:API 1.1, Server Responsibilities) */
export function isAcceptable(accept: string): boolean {
  const offered = accept.split(',').map((range) => range.split(';'));
  const ours = offered.filter(([type]) => type?.trim().toLowerCase() === JSON_API);
  if (ours.length === 0) return true;
  return ours.some(([, ...parameters]) =>
    parameters.every((parameter) => isKnownParameter(parameter) || /^\s*q=/.test(parameter)),
  );
}

function isKnownParameter(parameter: string): boolean {
  const [name = ''] = parameter.split('=');
  if (name.trim() === 'profile') return true;
  return name.trim() === 'ext' && extensionsOf(parameter).every((ext) => BULK.has(ext));
}

function extensionsOf(parameter: string): string[] {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim() === 'ext' ? value.trim().replace(/^"|"$/g, '').split(' ') : [];
}
