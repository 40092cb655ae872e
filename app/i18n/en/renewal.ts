export const renewal = {
  yearly: 'Renews automatically at {price} a year until you turn off renewal.',
  fiveYears: 'Renews automatically at {price} every five years until you turn off renewal.',
  reviewYear:
    'On {date}, we’ll charge {price} for another year. We’ll email you 30 and 7 days before. To stop it, turn off renewal in your account before that day.',
  reviewFiveYears:
    'On {date}, we’ll charge {price} for another five years. We’ll email you 30 and 7 days before. To stop it, turn off renewal in your account before that day.',
  never: 'Doesn’t renew automatically. You won’t be charged today, so no card is saved.',
  beside: 'Renews automatically at {price} on {date}. To stop it, turn off renewal under <link>My account</link>.',
  besideNever: 'Doesn’t renew automatically.',
  paid: 'It renews automatically: we’ll charge <b>{price}</b> on <b>{date}</b>. To stop it, <link>turn off renewal in your account</link> before that day.',
  paidNever: 'It doesn’t renew automatically.',
} as const;
