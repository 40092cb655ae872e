export const renewal = {
  yearly: 'Renews automatically at {price} a year until you switch it off.',
  fiveYears: 'Renews automatically at {price} every five years until you switch it off.',
  reviewYear:
    'On {date} we charge {price} for another year. We email you 30 and 7 days before. To stop it, switch renewal off in your account before that day.',
  reviewFiveYears:
    'On {date} we charge {price} for another five years. We email you 30 and 7 days before. To stop it, switch renewal off in your account before that day.',
  never: 'Does not renew automatically. Nothing is charged today, so no card is saved.',
  beside: 'Renews automatically at {price} on {date}. To stop it, switch renewal off under <link>My account</link>.',
  besideNever: 'Does not renew automatically.',
  paid: 'It renews automatically: we charge <b>{price}</b> on <b>{date}</b>. To stop it, <link>switch renewal off in your account</link> before that day.',
  paidNever: 'It does not renew automatically.',
} as const;
