import { signNotice } from '#tests/support/external/sign-notice.ts';
import { accounts, everyone, type Row } from './matrix.ts';

export const EMAIL: readonly Row[] = [
  { call: 'getEmailPreferences', expected: accounts(200) },
  {
    call: 'changeEmailPreferences',
    expected: accounts(200),
    request: () => ({ body: { 'certificate-issued': false } }),
  },
  {
    call: 'receiveEmailNotices',
    expected: everyone(200),
    request: ({ slice, unique }) => {
      const body = { type: 'email.bounced', data: { to: [`${unique}@clinic.example`] } };
      return { body, headers: signNotice(JSON.stringify(body), { at: slice.clock.now() }) };
    },
  },
];
