import { expect, test } from 'vitest';
import { textOf } from '#app/i18n/text.tsx';
import { errorMessage } from './error-message.ts';

const { t } = textOf('en');

test.each([
  [403, 'You are not allowed to see this content'],
  [404, 'Sorry, we can’t find this page.'],
  [500, 'Internal Server Error'],
  [502, 'Bad gateway'],
  [418, 'Oops! Something went wrong. Please contact the administrator.'],
  [503, 'Oops! Something went wrong. Please contact the administrator.'],
])('an error page shows the message of the error catalogue for %i (rules P38)', (status, title) => {
  expect(t(errorMessage(status).title)).toBe(title);
});
