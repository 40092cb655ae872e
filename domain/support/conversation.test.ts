import { describe, expect, test } from 'vitest';
import { type ConversationState, mayAnswer, mayChoose, withFurtherMessage } from './conversation.ts';

const LUCIA = 7;
const BEN = 8;
const given = (state: ConversationState, takenBy: number | null = null) => ({ state, takenBy, revision: 3 });

describe('a conversation (rules O10, O11)', () => {
  test.each([
    ['a new one can be taken', given('new'), 'taken', true],
    ['one’s own can be taken again', given('taken', LUCIA), 'taken', true],
    ['that of another cannot be taken', given('taken', BEN), 'taken', false],
    ['that of another cannot be closed', given('taken', BEN), 'closed', false],
    ['that of another can be put back', given('taken', BEN), 'new', true],
    ['an answered one of another can be taken', given('answered', BEN), 'taken', true],
    ['a closed one can be opened again', given('closed', BEN), 'new', true],
  ] as const)('%s', (_title, conversation, chosen, expected) => {
    expect(mayChoose(conversation, chosen, LUCIA)).toEqual(expected ? { ok: true } : { ok: false, why: 'taken' });
  });

  test.each([
    ['a new one is answered', given('new'), 3, { ok: true }],
    ['that of another is not', given('taken', BEN), 3, { ok: false, why: 'taken' }],
    ['one with an entry that was not seen is not', given('taken', LUCIA), 2, { ok: false, why: 'changed' }],
    ['a closed one is answered', given('closed', BEN), 3, { ok: true }],
  ] as const)('%s', (_title, conversation, revision, expected) => {
    expect(mayAnswer(conversation, { staffId: LUCIA, revision })).toEqual(expected);
  });

  test.each([
    ['new', null, 'new', null],
    ['taken', BEN, 'taken', BEN],
    ['answered', BEN, 'new', null],
    ['closed', BEN, 'new', null],
  ] as const)('%s with a further message is %s, %s', (state, takenBy, expected, by) => {
    expect(withFurtherMessage(given(state, takenBy))).toEqual({ state: expected, takenBy: by });
  });
});
