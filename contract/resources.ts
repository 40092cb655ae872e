import type { z } from 'zod';
import * as assessment from './resources/assessment.ts';
import * as catalogue from './resources/catalogue.ts';
import * as growth from './resources/growth.ts';
import * as people from './resources/people.ts';
import * as security from './resources/security.ts';
import * as site from './resources/site.ts';

/** Every resource of the wire by its type name. */
export const RESOURCES = {
  Acknowledgement: assessment.Acknowledgement,
  TestDraft: assessment.TestDraft,
  Address: people.Address,
  Answer: assessment.Answer,
  AudioFeed: site.AudioFeed,
  Author: catalogue.Author,
  Category: catalogue.Category,
  Certificate: assessment.Certificate,
  CreditNote: people.CreditNote,
  Consent: assessment.Consent,
  DataExport: people.DataExport,
  File: catalogue.File,
  Giftcard: growth.Giftcard,
  HomeBlock: site.HomeBlock,
  Identifiers: assessment.Identifiers,
  KeyPoint: catalogue.KeyPoint,
  Material: catalogue.Material,
  Membership: people.Membership,
  Order: people.Order,
  Page: site.Page,
  Passkey: security.Passkey,
  Permission: people.Permission,
  Podcast: site.Podcast,
  Price: people.Price,
  Progress: catalogue.Progress,
  Publication: catalogue.Publication,
  PublicationTestResult: assessment.PublicationTestResult,
  Question: assessment.Question,
  Receipt: people.Receipt,
  Referred: growth.Referred,
  Saved: catalogue.Saved,
  Section: catalogue.Section,
  Survey: assessment.Survey,
  Session: people.Session,
  SignInSecurity: security.SignInSecurity,
  Testimonial: site.Testimonial,
  Translation: site.Translation,
  Unlock: catalogue.Unlock,
  User: people.User,
} as const;

export type ResourceType = keyof typeof RESOURCES;

export type AttributesOf<Type extends ResourceType> = z.output<(typeof RESOURCES)[Type]['attributes']>;
type RelationsOf<Type extends ResourceType> = (typeof RESOURCES)[Type]['relationships'];

type Related<Relation> = Relation extends { to: infer To extends ResourceType; many: infer Many }
  ? Many extends true
    ? Entity<To>[]
    : Entity<To> | null
  : never;

/** A publication has an attribute `type` of its own (rules W16), which is what its entity says. */
type OwnType<Type extends ResourceType> = 'type' extends keyof AttributesOf<Type> ? unknown : { type: Type };

/** A resource as the client holds it: attributes flat, included relationships as nested entities, the others absent. */
export type Entity<Type extends ResourceType> = { id: string } & OwnType<Type> &
  AttributesOf<Type> & {
    [Name in keyof RelationsOf<Type>]?: Related<RelationsOf<Type>[Name]>;
  };
