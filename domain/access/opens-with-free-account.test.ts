import { describe, expect, test } from 'vitest';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { opensWithFreeAccount } from './opens-with-free-account.ts';

const of = (type: PublicationType) => ({ id: 1, type, visibility: 'published', private: false }) as const;
const at = (position: number) => ({ number: position, private: false, positionAmongOpenable: position });

describe('what a free account opens (rules A18)', () => {
  test.each([
    ['the fourth section of a lecture', 'PUBLICATION_VIDEO', 4, true],
    ['not the fifth', 'PUBLICATION_VIDEO', 5, false],
    ['every section of a webinar', 'WEBINAR', 9, true],
    ['no consultation', 'PUBLICATION_INTERVIEW', 1, false],
    ['a quick take only once it is chosen', 'PUBLICATION_QUICK_TAKE', 1, false],
  ] as const)('%s', (_, type, position, expected) => {
    expect(opensWithFreeAccount(of(type), at(position))).toBe(expected);
  });
});
