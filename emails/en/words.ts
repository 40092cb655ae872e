import type { Table } from '../words.ts';

const account = 'You get this message because this address belongs to an account.';

export const en: Table = {
  lang: 'en',
  help: (supportEmail) => `Questions? Write to ${supportEmail}.`,
  linkBelow: 'If the button does not work, copy this address into your browser:',
  verifyEmail: {
    subject: 'Verify your e-mail address',
    preview: 'One click and your account is ready.',
    title: 'Verify your e-mail address',
    body: ({ name, email }) => [`Hello ${name},`, `Please confirm that ${email} is yours.`],
    button: 'Verify e-mail',
    expiry: 'The link works once and expires in 3 days.',
    reason:
      'You get this message because this address was entered when an account was made or its e-mail was changed. If that was not you, ignore it: nothing happens without the click.',
  },
  passwordReset: {
    subject: 'Set a new password',
    preview: 'The link works once, within an hour.',
    title: 'Set a new password',
    body: ({ name }) => [`Hello ${name},`, 'Someone, probably you, asked to reset the password of your account.'],
    button: 'Set a new password',
    expiry:
      'The link works once and expires in 1 hour. If you did not ask for it, ignore this message: your password stays as it is.',
    reason: 'You get this message because a new password was asked for this address.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    title: 'Your password was changed',
    body: ({ name, when }) => [
      `Hello ${name},`,
      `Your password was changed on ${when}. All other devices were signed out.`,
    ],
    alarm: 'If this was not you, set a new password now and write to us.',
    button: 'Reset the password',
    reason: account,
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preview: 'Sign in with the new address from now on.',
    title: 'Your e-mail address was changed',
    body: ({ name, newEmail, when }) => [
      `Hello ${name},`,
      `On ${when} the address of your account was changed to ${newEmail}. Sign in with the new address from now on.`,
    ],
    alarm: 'If this was not you, write to us at once: this old address can no longer sign in.',
    reason: 'You get this message because this address belonged to an account until now.',
  },
  welcome: {
    subject: 'Welcome',
    preview: 'What your free account opens, and where to begin.',
    title: 'Good to have you here',
    body: ({ name }) => [`Hello ${name},`, 'Your free account is open. It gives you:'],
    list: [
      'the first four sections of every video lecture',
      'two quick takes of your choice, for good',
      'webinars, podcasts and the open-access library',
    ],
    button: 'Open the library',
    reason: account,
  },
  orderPaid: {
    subject: 'Your receipt',
    now: {
      preview: 'Your membership is active. The receipt is inside.',
      title: 'Thank you. Your membership is active.',
      body: ({ name, plan }) => [`Hello ${name},`, `Your membership (${plan}) is paid and can be used now.`],
    },
    later: {
      preview: 'Your next term is paid. The receipt is inside.',
      title: 'Thank you. Your next term is paid.',
      body: ({ name, plan, starts }) => [
        `Hello ${name},`,
        `Your membership (${plan}) is paid. It begins on ${starts}, when your current term ends; until then everything stays as it is.`,
      ],
    },
    button: 'Open the receipt',
    labels: {
      receipt: 'Receipt',
      plan: 'Membership',
      paid: 'Paid',
      paidWith: 'Paid with',
      validFrom: 'Valid from',
      validUntil: 'Valid until',
    },
    renewal: {
      on: 'It renews by itself. We write to you 30 and 7 days before, and you can switch renewal off in your account at any time.',
      off: 'It does not renew by itself.',
    },
    reason: 'You get this message because you paid for a membership.',
  },
  certificateIssued: {
    subject: 'Your certificate is ready',
    preview: 'Download it now, or find it under My Certificates at any time.',
    title: 'Your certificate is ready',
    body: ({ name, activity }) => [`Hello ${name},`, `You have completed ${activity}.`],
    button: 'Open the certificate',
    labels: {
      activity: 'Activity',
      completed: 'Completed',
      credit: 'Credit',
      number: 'Certificate',
      code: 'Verification code',
    },
    verify: 'Anyone can check the certificate with its code at',
    reason: 'You get this message because you completed an activity.',
  },
  renewalNotice: {
    subject: 'Your membership renews soon',
    preview: 'Nothing to do if you want to stay a member.',
    title: 'Your membership renews soon',
    body: ({ name, plan, days, renewsOn }) => [
      `Hello ${name},`,
      `Your membership (${plan}) renews in ${days} days, on ${renewsOn}. There is nothing to do if you want to stay a member.`,
    ],
    button: 'Manage renewal',
    labels: { plan: 'Membership', renewsOn: 'Renews on', amount: 'Amount', paidWith: 'Charged to' },
    stop: 'To end it, switch renewal off before that day. What you have earned stays on your record.',
    reason: 'You get this message because automatic renewal is on for your membership.',
  },
};
