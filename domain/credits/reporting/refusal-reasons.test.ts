import { expect, test } from 'vitest';
import { explainRefusal } from './refusal-reasons.ts';

test.each([
  ['accme', 'Unknown NPI', /No clinician has this NPI/],
  ['accme', 'ERROR 14: Birth Date mismatch', /Month and day of birth/],
  ['accme', 'Unable to match the learner', /found no clinician/],
  ['accme', 'Activity is closed', /takes no learners/],
  ['accme', 'moduleID not found', /does not know the activity/],
  ['accme', 'Duplicate learner record', /has this completion already/],
  ['accme', 'Credits exceed the maximum', /more than the activity’s maximum/],
  ['ce-broker', 'Licensee not found', /no such license/],
  ['ce-broker', 'COURSE EXPIRED', /does not know the course/],
  ['cpe-monitor', 'DOB does not match', /do not belong to this e-Profile/],
  ['cpe-monitor', 'Submission is past 60 days', /older than 60 days/],
  ['cpe-monitor', 'Invalid UAN', /does not know the activity’s number/],
])('%s explains “%s” (rules L48)', (body, message, meaning) => {
  expect(explainRefusal(body, message).meaning).toMatch(meaning);
});

test.each(['', 'E-4711', 'constructor'])('an unknown message such as “%s” still says what to do', (message) => {
  for (const body of ['accme', 'ce-broker', 'cpe-monitor', '__proto__'])
    expect(explainRefusal(body, message)).toEqual({
      meaning: 'This refusal is not in our list.',
      act: expect.stringMatching(/send the record again/),
    });
});
