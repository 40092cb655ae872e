import { describe, expect, test } from 'vitest';
import { learnerFacts, listUnknown, missingFacts } from './learner.ts';

describe('what the certificate needs of its holder', () => {
  test.each([
    ['nothing of somebody known', { firstName: 'Ana', lastName: 'Lima', profession: 'Physician', degree: 'MD' }, []],
    [
      'nothing of somebody with one name',
      { firstName: '', lastName: 'Lima', profession: 'Pharmacist', degree: '' },
      [],
    ],
    [
      'the profession, which decides its wording',
      { firstName: 'Ana', lastName: 'Lima', profession: null, degree: '' },
      ['profession'],
    ],
    [
      'a name where there is none',
      { firstName: ' ', lastName: '', profession: 'Therapist', degree: '' },
      ['firstName', 'lastName'],
    ],
    [
      'the degree, until it was asked once',
      { firstName: 'Ana', lastName: 'Lima', profession: 'Physician', degree: null },
      ['degree'],
    ],
  ])('is %s', (_, user, expected) => {
    expect(listUnknown(user)).toEqual(expected);
  });

  test('is missing until it is written', () => {
    expect(missingFacts(['profession'], {})).toEqual(['profession']);
    expect(missingFacts(['profession'], { profession: 'Physician' })).toEqual([]);
    expect(missingFacts(['degree'], {})).toEqual([]);
    expect(missingFacts(['degree'], { degree: 'www.x.example' })).toEqual(['degree']);
  });

  test('changes the account only where it was asked', () => {
    const values = { profession: 'Physician', specialization: ' Sleep ', firstName: 'Ana', lastName: 'Lima' };

    expect(learnerFacts([], values)).toEqual({});
    expect(learnerFacts(['profession'], values)).toEqual({ profession: 'Physician', specialization: 'Sleep' });
    expect(learnerFacts(['degree'], { degree: ' MD ' })).toEqual({ degree: 'MD' });
    expect(learnerFacts(['firstName', 'lastName'], values)).toEqual({ firstName: 'Ana', lastName: 'Lima' });
  });
});
