/** Failures of invitations and gift cards. */
export const REFERRAL_ERRORS = {
  'referral.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to invite a colleague.' },
  'referral.upgrade': {
    status: 403,
    title: 'For members',
    detail: 'Only members can invite colleagues. Choose a membership first.',
  },
  'referral.renew': {
    status: 403,
    title: 'Renew',
    detail: 'Your membership has expired. Renew it to invite colleagues.',
  },
  'referral.self': { status: 422, title: 'Your own address', detail: 'You can’t invite yourself.' },
  'referral.member': {
    status: 409,
    title: 'Already a member',
    detail: 'This colleague is already a member, or was one before.',
  },
  'referral.invited': {
    status: 409,
    title: 'Already invited',
    detail: 'You’ve already invited this colleague. Resend the invitation instead.',
  },
  'referral.repeated': { status: 422, title: 'Duplicate address', detail: 'This address appears twice.' },
  'referral.too-many': { status: 422, title: 'Too many at once', detail: 'Invite at most 50 colleagues at once.' },
  'referral.daily': {
    status: 429,
    title: 'Too many today',
    detail: 'You can send at most 50 invitations a day. Please try again tomorrow.',
  },
  'referral.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this invitation.' },
  'referral.accepted': { status: 409, title: 'Accepted', detail: 'This invitation has already been accepted.' },
  'referral.refunded': {
    status: 409,
    title: 'Refunded',
    detail: 'This colleague’s order was refunded, so you can’t resend the invitation.',
  },
  'gift-card.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this gift card.' },
  'gift-card.not-held': { status: 409, title: 'Not held', detail: 'This gift card isn’t being held for review.' },
  'referral.too-soon': { status: 429, title: 'Once a day', detail: 'You can send a reminder once a day.' },
} as const;
