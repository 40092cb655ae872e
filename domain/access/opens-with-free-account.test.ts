import { describe, expect, test } from 'vitest';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { offersToFreeAccount } from './offers-to-free-account.ts';
import { opensWithFreeAccount } from './opens-with-free-account.ts';

const of = (type: PublicationType) => ({ id: 1, type, visibility: 'published', private: false }) as const;
const at = (position: number) => ({ number: position, private: false, positionAmongOpenable: position });

describe('what a free account opens (rules A18)', () => {
  test.each([
    ['includes the fourth section of a lecture', 'PUBLICATION_VIDEO', 4, true],
    ['does not include the fifth', 'PUBLICATION_VIDEO', 5, false],
    ['includes every section of a webinar', 'WEBINAR', 9, true],
    ['does not include a consultation', 'PUBLICATION_INTERVIEW', 1, false],
    ['includes a quick take only after it is chosen', 'PUBLICATION_QUICK_TAKE', 1, false],
  ] as const)('%s', (_, type, position, expected) => {
    expect(opensWithFreeAccount(of(type), at(position))).toBe(expected);
  });
});

describe('what is offered to a free account (rules A6, A7, A8)', () => {
  test.each([
    ['a lecture, for its first sections', 'PUBLICATION_VIDEO', false, true],
    ['no private lecture', 'PUBLICATION_VIDEO', true, false],
    ['a quick take, as a choice', 'PUBLICATION_QUICK_TAKE', false, true],
    ['no private quick take', 'PUBLICATION_QUICK_TAKE', true, false],
    ['every webinar', 'WEBINAR', true, true],
    ['no consultation', 'PUBLICATION_INTERVIEW', false, false],
  ] as const)('is %s', (_, type, isPrivate, expected) => {
    expect(offersToFreeAccount({ type, private: isPrivate })).toBe(expected);
  });
});
