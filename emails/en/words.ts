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
  dataExportReady: {
    subject: 'The copy of your data is ready',
    preview: 'Everything that we keep about you, in one file.',
    title: 'The copy of your data is ready',
    body: ({ name }) => [
      `Hello ${name},`,
      'You asked for a copy of everything that we keep about you. Here it is, in one file.',
    ],
    button: 'Download the file',
    expiry: ({ when }) =>
      `The address works until ${when}. Whoever has it can read the file, so do not pass this message on. If you did not ask for it, set a new password now.`,
    reason: 'You get this message because a copy of the data of your account was asked for.',
  },
  accountDeleted: {
    subject: 'Your account is deleted',
    preview: 'What was kept about you is gone, but for records that must stay.',
    title: 'Your account is deleted',
    body: ({ name, when }) => [
      `Hello ${name},`,
      `As you asked on ${when}, your account is deleted and nobody can sign in to it any more.`,
    ],
    kept: 'Records of credit, certificates and receipts must be kept for six years. They stay without anything that is not needed for them, and your certificates can still be verified. You may register again with this address at any time.',
    alarm: 'If this was not you, write to us at once.',
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
  renewalFailed: {
    subject: 'Your renewal could not be charged',
    preview: 'The charge for your membership was declined.',
    title: 'Your renewal could not be charged',
    body: ({ name, plan, amount }) => [
      `Hello ${name},`,
      `Your membership (${plan}) was to renew, but the charge of ${amount} was declined.`,
    ],
    again: ({ on }) =>
      `We try again on ${on}, and your membership stays open until then. To pay with another card, buy the membership again.`,
    over: 'This was the last try, so your membership does not renew. What you have earned stays on your record, and you can join again at any time.',
    button: 'See the memberships',
    reason: 'You get this message because automatic renewal is on for your membership.',
  },
  orderRefunded: {
    subject: 'Your refund',
    preview: 'The money is on its way back to you.',
    title: 'Your order is refunded',
    body: ({ name, plan }) => [
      `Hello ${name},`,
      `Your payment went back to you in full, and this membership (${plan}) has ended. The bank may take some days to show it.`,
    ],
    button: 'Open the receipt',
    labels: { receipt: 'Receipt', amount: 'Refunded', refunded: 'On' },
    kept: 'Credits that you have earned stay on your record.',
    reason: 'You get this message because a payment of yours was refunded.',
  },
  giftCardSent: {
    subject: 'Your gift card',
    preview: 'A colleague joined because of you.',
    title: 'Thank you for inviting a colleague',
    body: ({ name, amount }) => [
      `Hello ${name},`,
      `A colleague whom you invited has become a member. Here is your ${amount} gift card.`,
    ],
    button: 'See your invitations',
    labels: { amount: 'Amount', code: 'Code' },
    reason: 'You get this message because you take part in the referral program.',
  },
  referralInvitation: {
    subject: 'An invitation from a colleague',
    preview: 'A discount on your first membership is inside.',
    title: 'You are invited',
    body: ({ inviter, discount }) => [
      'Hello,',
      `${inviter} is a member and thought you might like it too: lectures, quick takes and self-assessment in psychopharmacology, with CME credit.`,
      `Your first membership is ${discount} less.`,
    ],
    again: {
      subject: 'A reminder: an invitation from a colleague',
      preview: 'Your discount is still there.',
      title: 'Your invitation still stands',
    },
    button: 'See the memberships',
    use: (email) => `The discount is yours when you register with ${email}. There is no code to keep.`,
    terms: 'The terms of the referral program are at',
    reason:
      'You get this message because a member entered this address to invite you. You are on no list: unless you join, nothing but a reminder by the same member can follow.',
  },
  newsletterConfirm: {
    subject: 'Confirm your subscription',
    preview: 'One click, and the updates come to this address.',
    title: 'Confirm your subscription',
    body: ({ email }) => ['Hello,', `Please confirm that psychopharmacology updates may be sent to ${email}.`],
    button: 'Confirm the subscription',
    stop: 'Changed your mind? Unsubscribe in one click:',
    reason:
      'You get this message because this address was entered to receive our newsletter. If that was not you, ignore it: without the click, no newsletter is sent.',
  },
};
