import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, resourceBody } from '#contract/call.ts';
import { recordId } from '#contract/path-parameters.ts';
import { writePlainExports } from './strip-calls.ts';

const saveNote = defineCall({
  name: 'saveNote',
  method: 'PUT',
  path: '/api/notes/{id}/',
  params: { id: recordId('note') },
  summary: 'Saves a note.',
  answers: 'Note',
  body: resourceBody('Note', z.object({ text: z.string() })),
  who: 'signed-in',
});

test('a call keeps its path and shape, without its schemas and server rules', () => {
  expect(writePlainExports({ saveNote })).toBe(
    'export const saveNote = {"name":"saveNote","method":"PUT","path":"/api/notes/{id}/","answers":"Note","body":{"kind":"resource","type":"Note"}};',
  );
});

test('a constant is kept and a schema is omitted', () => {
  expect(writePlainExports({ MAX_NOTE_LENGTH: 500, Note: z.object({}) })).toBe('export const MAX_NOTE_LENGTH = 500;');
});
