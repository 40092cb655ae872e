import { z } from 'zod';
import { defineCall, resourceBody } from '../call.ts';
import { Address } from '../resources/people.ts';

export const Email = z
  .string()
  .trim()
  .max(254)
  .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text), {
    error: (issue) => `Use a valid email address (${String(issue.input)})`,
  });
export const Password = z
  .string()
  .min(8, 'Password must contain at least 8 characters')
  .max(128, 'Password must contain at most 128 characters');
export const PROFESSIONS = [
  'Physician',
  'Physician Assistant',
  'Nursing professional',
  'Pharmacist',
  'Therapist',
  'Another healthcare professional',
] as const;

const same = (one: string, other: string) => ({
  check: (form: Record<string, unknown>) => form[one] === form[other],
  message: { path: [other], message: 'Passwords do not match' },
});
const registrationPasswords = same('password1', 'password2');
const newPasswords = same('new_password1', 'new_password2');

export const Login = z.strictObject({ username: Email, password: z.string().min(1, 'Enter your password').max(128) });
export const Registration = z
  .strictObject({
    username: Email.optional(),
    email: Email,
    password1: Password,
    password2: z.string(),
    firstName: z.string().trim().min(1, 'First Name is required.').max(80),
    lastName: z.string().trim().min(1, 'Last Name is required.').max(80),
    membershipId: z.string().optional(),
    discountId: z.string().optional(),
    upgrade: z.boolean().optional(),
  })
  .refine(registrationPasswords.check, registrationPasswords.message);
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
  .strictObject({ old_password: z.string().min(1).max(128), new_password1: Password, new_password2: z.string() })
  .refine(newPasswords.check, newPasswords.message);
export const UserChange = z.strictObject({
  firstName: z.string().trim().min(1, 'First Name is required.').max(80).optional(),
  lastName: z.string().trim().min(1, 'Last Name is required.').max(80).optional(),
  email: Email.optional(),
  profession: z.enum(PROFESSIONS).nullable().optional(),
  specialization: z.string().trim().max(200).nullable().optional(),
});
export const NewAddress = z.strictObject({
  address1: z.string().trim().min(1, 'Street is required.').max(200),
  address2: z.string().trim().max(60).default(''),
  city: z.string().trim().min(1, 'City is required.').max(120),
  postalCode: z.string().trim().min(1, 'Postal code is required.').max(20),
  state: z.string().trim().max(80).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
}) satisfies z.ZodType<z.infer<typeof Address.attributes>>;

const session = z.object({ data: z.object({ type: z.string(), id: z.string(), attributes: z.object({ token: z.string() }) }) });

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login/',
  summary: 'Opens a session.',
  body: resourceBody('ApiLoginView', Login),
  plain: session,
});
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/registration/',
  summary: 'Makes an account and opens its first session.',
  status: 201,
  body: resourceBody('ApiRegisterView', Registration),
  plain: session,
});
export const findRegistration = defineCall({
  name: 'findRegistration',
  method: 'GET',
  path: '/api/registration/verify-email/',
  summary: 'Whether an address has an account.',
  parameters: z.object({ username: Email }),
  plain: z.object({ data: z.object({ exists: z.boolean() }) }),
});
export const exchangeToken = defineCall({
  name: 'exchangeToken',
  method: 'POST',
  path: '/api/token/',
  summary: 'Exchanges a single-use link token for a session.',
  status: 201,
  body: resourceBody('LinkToken', z.strictObject({ token: z.string().min(1).max(200) })),
  plain: session,
});
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/',
  summary: 'Sends a reset link; answers the same for every address.',
  body: resourceBody('PasswordResetView', PasswordReset),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const confirmPasswordReset = defineCall({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/confirm/',
  summary: 'Sets a new password with the token of a reset link.',
  body: resourceBody('PasswordResetConfirmView', PasswordResetConfirm),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/rest-auth/password/change/',
  summary: 'Changes the password and ends all other sessions.',
  who: 'signed-in',
  body: resourceBody('PasswordChangeView', PasswordChange),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const checkSession = defineCall({
  name: 'checkSession',
  method: 'GET',
  path: '/rest-auth/user/',
  summary: 'Whose session this is; 401 where it is none.',
  who: 'signed-in',
  plain: z.object({ data: z.object({ type: z.literal('User'), id: z.string() }) }),
});
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout/',
  summary: 'Ends this session.',
  status: 204,
});
export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/{id}/',
  summary: 'An account, by id or `me`; only oneself or a superuser.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
});
export const changeUser = defineCall({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/users/{id}/',
  summary: 'Changes attributes of an account; a new e-mail is verified before it replaces the old one.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody('User', UserChange),
});
export const addAddress = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/api/users/addresses/',
  summary: "Adds one of the caller's addresses.",
  answers: 'Address',
  status: 201,
  who: 'signed-in',
  body: resourceBody('Address', NewAddress),
});
export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/api/users/addresses/{id}/',
  summary: "Changes one of the caller's addresses.",
  answers: 'Address',
  who: 'signed-in',
  body: resourceBody('Address', NewAddress.partial()),
});
