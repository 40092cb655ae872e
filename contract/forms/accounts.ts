import { z } from 'zod';
import { PROFESSIONS } from '#domain/credits/professions.ts';
import { say } from '../sentences/sentence.ts';
import { text } from './text.ts';

export const Email = text(254).refine((address) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address), {
  error: ({ input }) => (input === '' ? say('Enter your email') : `Use a valid email address (${String(input)})`),
});
/** The one that is in use, whose shape was judged when it was chosen. */
const OwnPassword = z
  .string()
  .min(1, say('Enter your password'))
  .max(128, say('Password must contain at most 128 characters'));
export const Password = z
  .string()
  .min(8, say('Password must contain at least 8 characters'))
  .max(128, say('Password must contain at most 128 characters'));

const same = (one: string, other: string) => ({
  check: (form: Record<string, unknown>) => form[one] === form[other],
  message: { path: [other], message: say('Passwords do not match') },
});
const registrationPasswords = same('password1', 'password2');
const newPasswords = same('new_password1', 'new_password2');

export const Login = z.strictObject({
  username: Email,
  password: OwnPassword,
});
export const Registration = z
  .strictObject({
    username: Email.optional(),
    email: Email,
    password1: Password,
    password2: z.string(),
    firstName: text(80).min(1, say('First Name is required.')),
    lastName: text(80).min(1, say('Last Name is required.')),
    /** What the checkout's variant of the form carries: the tier, the code of a discount, and whether it is a higher tier. */
    membershipId: z.string().max(20).optional(),
    discountId: text(60).min(1).optional(),
    upgrade: z.boolean().optional(),
  })
  .refine(({ membershipId, discountId, upgrade }) => membershipId !== undefined || !(discountId || upgrade), {
    path: ['membershipId'],
    message: say('Choose a membership.'),
  })
  .refine(registrationPasswords.check, registrationPasswords.message)
  .refine(({ username, email }) => username === undefined || username.toLowerCase() === email.toLowerCase(), {
    path: ['username'],
    message: 'The user name is the email address',
  });
export const PasswordReset = z.strictObject({ email: Email });
export const PasswordResetConfirm = z
  .strictObject({
    uid: z.string(),
    token: z.string(),
    new_password1: Password,
    new_password2: z.string(),
  })
  .refine(newPasswords.check, newPasswords.message);
export const PasswordChange = z
  .strictObject({
    old_password: OwnPassword,
    new_password1: Password,
    new_password2: z.string(),
  })
  .refine(newPasswords.check, newPasswords.message);
export const AccountDeletion = z.strictObject({
  password: OwnPassword,
});
export const UserChange = z.strictObject({
  firstName: text(80).min(1, say('First Name is required.')).optional(),
  lastName: text(80).min(1, say('Last Name is required.')).optional(),
  email: Email.optional(),
  profession: z.enum(PROFESSIONS).nullable().optional(),
  specialization: text(200).nullable().optional(),
});

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

const address = {
  address1: text(200).min(1, say('Street is required.')),
  address2: text(60),
  city: text(120).min(1, say('City is required.')),
  postalCode: text(20).min(1, say('Postal code is required.')),
  state: text(80),
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine(isCountry, say('Choose a country.')),
};
export const NewAddress = z.strictObject({
  ...address,
  address2: address.address2.default(''),
  state: address.state.default(''),
});
/** Without the defaults of a new address: what is not given stays as it is. */
export const AddressChange = z.strictObject(address).partial();
