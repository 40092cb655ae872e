import { describe, expect, test } from 'vitest';
import { placeToResume } from './resume.ts';

const ask = (more: Partial<Parameters<typeof placeToResume>[0]>) =>
  placeToResume({ saved: { position: 94 }, kept: undefined, duration: 159, moment: null, ...more });

describe('resuming', () => {
  test.each([
    ['a known place is offered', ask({}), 94],
    ['one that could not be sent yet is newer', ask({ kept: { position: 120 } }), 120],
    ['the first seconds are not worth it', ask({ saved: { position: 3 } }), null],
    ['nor the last', ask({ saved: { position: 157 } }), null],
    ['a moment in the address comes first', ask({ moment: 10 }), null],
    ['nothing is known', ask({ saved: undefined }), null],
  ])('%s', (_, offered, expected) => {
    expect(offered).toBe(expected);
  });
});
