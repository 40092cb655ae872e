/** The queue of recordings. (docs/rules/listening.md) */
import { accounts, type Row } from './matrix.ts';

export const LISTENING: readonly Row[] = [
  { call: 'getQueue', expected: accounts(200) },
  {
    // Whether the sections open does not matter, because nothing of a locked one is returned.
    call: 'changeQueue',
    expected: accounts(200),
    request: ({ library }) => ({
      path: '/api/queue/',
      body: { changes: [{ kind: 'add', sections: library.lecture.sectionIds.map(String), next: false, age: 0 }] },
    }),
  },
];
