import { z } from 'zod';
import { STAFF_PERMISSIONS } from '#domain/access/staff.ts';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { FEATURES } from '#domain/site/features.ts';
import { defineResource } from '../../resource.ts';

export const StaffMember = defineResource('StaffMember', {
  attributes: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    /** The languages of a translator. */
    languages: z.array(z.enum(LANGUAGES)),
    permissions: z.array(z.enum(STAFF_PERMISSIONS)),
    /** What the site may switch off, and has. (rules P62, P66) */
    features: z.array(z.enum(FEATURES)),
  }),
  relationships: {},
});

export const AuditEntry = defineResource('AuditEntry', {
  attributes: z.object({
    at: z.iso.datetime(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.string(),
    /** The id and name of the person; null for the console and jobs. */
    actor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The network, shortened to about a town. */
    network: z.string().nullable(),
    /** What was before and after, and the reason; null after its retention. */
    detail: z.record(z.string(), z.unknown()).nullable(),
    /** Chained to the entry before; null in entries older than the chain. */
    hash: z.string().nullable(),
  }),
  relationships: {},
});
