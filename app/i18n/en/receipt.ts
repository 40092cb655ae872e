export const receipt = {
  membership: '{tier} membership, {days} days',
  unused: 'Unused value of your previous membership',
  extension: 'Remaining value: {days, plural, one {# day} other {# days}} added to the term',
  code: 'Discount code {code}',
  invitation: 'Referral discount',
  taxName: 'Sales tax',
  tax: '{name} {percent}%',
  taxIncluded: '{name} {percent}%, included in the total',
} as const;
