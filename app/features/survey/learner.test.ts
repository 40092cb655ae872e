import { describe, expect, test } from 'vitest';
import { learnerChanges, listInvalidFields, listMissingFields } from './learner.ts';

describe('the missing profile fields', () => {
  test.each([
    ['empty for a complete profile', { firstName: 'Ana', lastName: 'Lima', profession: 'Physician', degree: 'MD' }, []],
    [
      'empty for a profile with one name',
      { firstName: '', lastName: 'Lima', profession: 'Pharmacist', degree: '' },
      [],
    ],
    [
      'the profession if it is unknown',
      { firstName: 'Ana', lastName: 'Lima', profession: null, degree: '' },
      ['profession'],
    ],
    [
      'both names if both are blank',
      { firstName: ' ', lastName: '', profession: 'Therapist', degree: '' },
      ['firstName', 'lastName'],
    ],
    [
      'both names if a letter of one is not printed',
      { firstName: '花子', lastName: 'Tanaka', profession: 'Physician', degree: 'MD' },
      ['firstName', 'lastName'],
    ],
    [
      'a degree that is not printed',
      { firstName: 'Ana', lastName: 'Lima', profession: 'Physician', degree: '医師' },
      ['degree'],
    ],
    [
      'the degree until it is answered',
      { firstName: 'Ana', lastName: 'Lima', profession: 'Physician', degree: null },
      ['degree'],
    ],
  ])('are %s', (_, user, expected) => {
    expect(listMissingFields(user)).toEqual(expected);
  });

  test('are invalid until they are filled in', () => {
    expect(listInvalidFields(['profession'], {})).toEqual(['profession']);
    expect(listInvalidFields(['profession'], { profession: 'Physician' })).toEqual([]);
    expect(listInvalidFields(['firstName', 'lastName'], { firstName: '花子', lastName: 'Tanaka' })).toEqual([
      'firstName',
    ]);
    expect(listInvalidFields(['degree'], {})).toEqual([]);
    expect(listInvalidFields(['degree'], { degree: 'www.x.example' })).toEqual(['degree']);
  });

  test('are the only ones changed in the account', () => {
    const values = { profession: 'Physician', specialization: ' Sleep ', firstName: 'Ana', lastName: 'Lima' };

    expect(learnerChanges([], values)).toEqual({});
    expect(learnerChanges(['profession'], values)).toEqual({ profession: 'Physician', specialization: 'Sleep' });
    expect(learnerChanges(['degree'], { degree: ' MD ' })).toEqual({ degree: 'MD' });
    expect(learnerChanges(['firstName', 'lastName'], values)).toEqual({ firstName: 'Ana', lastName: 'Lima' });
  });
});
