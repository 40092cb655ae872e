import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { recordId } from '#contract/path-parameters.ts';
import { Revision } from '#contract/resources/office/publications.ts';
import { Version } from './publications.ts';

const params = { id: recordId('publication') };
const reads = { who: 'staff', permission: 'content.read' } as const;
const writes = { who: 'staff', permission: 'content.write', confirm: false } as const;

export const listRevisions = defineCall({
  ...reads,
  name: 'listRevisions',
  method: 'GET',
  path: '/api/admin/publications/{id}/revisions/',
  params,
  summary: 'Everything that was published or imported, newest first.',
  answers: 'Revision',
  many: true,
  list: { cursor: { size: 50 } },
});

export const listPublicationHistory = defineCall({
  ...reads,
  name: 'listPublicationHistory',
  method: 'GET',
  path: '/api/admin/publications/{id}/history/',
  params,
  summary: 'Who did what to the text, its translations and its activity, and when, newest first.',
  answers: 'PublicationEvent',
  many: true,
  list: { cursor: { size: 30 } },
});

export const getRevision = defineCall({
  ...reads,
  name: 'getRevision',
  method: 'GET',
  path: '/api/admin/publications/{id}/revisions/{revision}/',
  params: { ...params, revision: recordId('revision') },
  summary: 'One revision with its texts.',
  plain: z.object({
    data: Revision.attributes.extend({
      id: z.string(),
      files: z.record(z.string(), z.string()),
      assets: z.array(z.string()),
    }),
  }),
});

export const restoreRevision = defineCall({
  ...writes,
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/admin/publications/{id}/restore/',
  params,
  summary:
    'Makes the text of a revision the draft. The text that it replaces is kept: revision 0 brings back the one that was replaced or discarded last.',
  answers: 'OfficePublication',
  idempotency: 'none',
  body: plainBody(z.strictObject({ version: Version, revision: z.int().min(0).max(1_000_000) })),
});
