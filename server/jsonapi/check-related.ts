import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { Failure } from '../kernel/failure.ts';
import type { ParsedResource } from './read-body.ts';

/** 409 if the id in a body differs from that in the URL. (JSON:API 1.1, Updating Resources) */
export function checkSameId({ id }: Pick<ParsedResource, 'id'>, addressed: number): void {
  if (id === null || (parseId(id) ?? NO_RECORD) === addressed) return;
  throw new Failure('request.id-conflict', { source: { pointer: '/data/id' } });
}

/** 409 if a relationship in the body names another record than the URL. (JSON:API 1.1, Creating resources) */
export function checkRelated({ relationships }: Pick<ParsedResource, 'relationships'>, name: string, id: number): void {
  const named = relationships[name] ?? null;
  if (named === null || named === String(id)) return;
  throw new Failure('request.id-conflict', {
    detail: describeMessage('api.body.relationshipId', { name }),
    source: { pointer: `/data/relationships/${name}/data/id` },
  });
}
