import { z } from 'zod';
import { PROFESSIONS } from '#domain/credits/professions.ts';
import { say, upTo } from '../sentences/sentence.ts';

export const Email = z
  .string()
  .trim()
  .max(...upTo(254))
  .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text), {
    error: ({ input }) => (input === '' ? say('Enter your email') : `Use a valid email address (${String(input)})`),
  });
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
  password: z.string().min(1, say('Enter your password')).max(128, say('Password must contain at most 128 characters')),
});
export const Registration = z
  .strictObject({
    username: Email.optional(),
    email: Email,
    password1: Password,
    password2: z.string(),
    firstName: z
      .string()
      .trim()
      .min(1, say('First Name is required.'))
      .max(...upTo(80)),
    lastName: z
      .string()
      .trim()
      .min(1, say('Last Name is required.'))
      .max(...upTo(80)),
    /** What the checkout's variant of the form carries: the tier, the code of a discount, and whether it is a higher tier. */
    membershipId: z.string().max(20).optional(),
    discountId: z
      .string()
      .trim()
      .min(1)
      .max(...upTo(60))
      .optional(),
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
    old_password: z
      .string()
      .min(1, say('Enter your password'))
      .max(128, say('Password must contain at most 128 characters')),
    new_password1: Password,
    new_password2: z.string(),
  })
  .refine(newPasswords.check, newPasswords.message);
export const AccountDeletion = z.strictObject({
  password: z.string().min(1, say('Enter your password')).max(128, say('Password must contain at most 128 characters')),
});
export const UserChange = z.strictObject({
  firstName: z
    .string()
    .trim()
    .min(1, say('First Name is required.'))
    .max(...upTo(80))
    .optional(),
  lastName: z
    .string()
    .trim()
    .min(1, say('Last Name is required.'))
    .max(...upTo(80))
    .optional(),
  email: Email.optional(),
  profession: z.enum(PROFESSIONS).nullable().optional(),
  specialization: z
    .string()
    .trim()
    .max(...upTo(200))
    .nullable()
    .optional(),
});

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

const address = {
  address1: z
    .string()
    .trim()
    .min(1, say('Street is required.'))
    .max(...upTo(200)),
  address2: z
    .string()
    .trim()
    .max(...upTo(60)),
  city: z
    .string()
    .trim()
    .min(1, say('City is required.'))
    .max(...upTo(120)),
  postalCode: z
    .string()
    .trim()
    .min(1, say('Postal code is required.'))
    .max(...upTo(20)),
  state: z
    .string()
    .trim()
    .max(...upTo(80)),
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
