import type { z } from 'zod';
import * as assessment from './resources/assessment.ts';
import * as catalogue from './resources/catalogue.ts';
import * as creditRecord from './resources/credit-record.ts';
import * as growth from './resources/growth.ts';
import * as activities from './resources/office/activities.ts';
import * as collections from './resources/office/collections.ts';
import * as credit from './resources/office/credit.ts';
import * as inbox from './resources/office/inbox.ts';
import * as media from './resources/office/media.ts';
import * as money from './resources/office/money.ts';
import * as newsletter from './resources/office/newsletter.ts';
import { ParsActivity } from './resources/office/pars.ts';
import * as officePeople from './resources/office/people.ts';
import * as publications from './resources/office/publications.ts';
import * as reporting from './resources/office/reporting.ts';
import * as reports from './resources/office/reports.ts';
import * as staff from './resources/office/staff.ts';
import * as translations from './resources/office/translations.ts';
import * as people from './resources/people.ts';
import * as security from './resources/security.ts';
import * as site from './resources/site.ts';

/** Every resource of the wire by its type name. */
export const RESOURCES = {
  Acknowledgement: assessment.Acknowledgement,
  TestDraft: assessment.TestDraft,
  Activity: activities.Activity,
  ExternalCredit: creditRecord.ExternalCredit,
  CreditGoal: creditRecord.CreditGoal,
  Address: people.Address,
  Answer: assessment.Answer,
  AnswerTemplate: inbox.AnswerTemplate,
  Asset: media.Asset,
  AuditEntry: staff.AuditEntry,
  AudioFeed: site.AudioFeed,
  Author: catalogue.Author,
  Category: catalogue.Category,
  Certificate: assessment.Certificate,
  CreditNote: people.CreditNote,
  Consent: assessment.Consent,
  CollectionEntry: collections.CollectionEntry,
  Conversation: inbox.Conversation,
  OfficePerson: officePeople.OfficePerson,
  DataExport: people.DataExport,
  DiscountCode: money.DiscountCode,
  Disclosure: activities.Disclosure,
  DraftComment: publications.DraftComment,
  FailedJob: money.FailedJob,
  File: catalogue.File,
  Giftcard: growth.Giftcard,
  HomeBlock: site.HomeBlock,
  Identifiers: assessment.Identifiers,
  KeyPoint: catalogue.KeyPoint,
  Material: catalogue.Material,
  Membership: people.Membership,
  OfficeCertificate: credit.OfficeCertificate,
  OfficeDocument: money.OfficeDocument,
  PublicationFigures: reports.PublicationFigures,
  ParsActivity,
  ReportBatch: reporting.ReportBatch,
  ReportCompletion: reporting.ReportCompletion,
  ReportRecord: reporting.ReportRecord,
  OfficeGiftCard: money.OfficeGiftCard,
  OfficeIssue: newsletter.OfficeIssue,
  OfficeOrder: money.OfficeOrder,
  OfficeTranslation: translations.OfficeTranslation,
  OfficePublication: publications.OfficePublication,
  Order: people.Order,
  Page: site.Page,
  Passkey: security.Passkey,
  Permission: people.Permission,
  Podcast: site.Podcast,
  PreviewLink: publications.PreviewLink,
  Price: people.Price,
  Progress: catalogue.Progress,
  Publication: catalogue.Publication,
  PublicationTestResult: assessment.PublicationTestResult,
  Question: assessment.Question,
  Receipt: people.Receipt,
  Referred: growth.Referred,
  Revision: publications.Revision,
  PublicationEvent: publications.PublicationEvent,
  Saved: catalogue.Saved,
  Section: catalogue.Section,
  StaffMember: staff.StaffMember,
  Statement: credit.Statement,
  Survey: assessment.Survey,
  Session: people.Session,
  SignInSecurity: security.SignInSecurity,
  Subscriber: newsletter.Subscriber,
  Suppression: newsletter.Suppression,
  Testimonial: site.Testimonial,
  Translation: site.Translation,
  TranslationTerm: translations.TranslationTerm,
  Unlock: catalogue.Unlock,
  User: people.User,
} as const;

export type ResourceType = keyof typeof RESOURCES;

export type AttributesOf<Type extends ResourceType> = z.output<(typeof RESOURCES)[Type]['attributes']>;
type RelationsOf<Type extends ResourceType> = (typeof RESOURCES)[Type]['relationships'];

/**
 * `fields[Type]` of a request: per type, the requested attributes and relationships; all for a type without an entry.
 */
export type Fields = { readonly [Type in ResourceType]?: readonly FieldOf<Type>[] };
type FieldOf<Type extends ResourceType> = (keyof AttributesOf<Type> | keyof RelationsOf<Type>) & string;

/** The paths that `include` may name, to a given depth of relationships. */
export type IncludePath<Type extends ResourceType, Depth extends number> = Depth extends 0
  ? never
  : {
      [Name in keyof RelationsOf<Type> & string]: Name | Below<Name, RelationsOf<Type>[Name], Depth>;
    }[keyof RelationsOf<Type> & string];
type Below<Name extends string, Relation, Depth extends number> = Relation extends { to: infer To extends ResourceType }
  ? `${Name}.${IncludePath<To, [never, 0, 1, 2][Depth]>}`
  : never;

type SelectedNames<Type extends ResourceType, Chosen, Name> = Chosen extends {
  readonly [Key in Type]: readonly (infer Field)[];
}
  ? Name & Field
  : Name;
type First<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path;
type Rest<Path extends string, Name extends string> = Path extends `${Name}.${infer Below}` ? Below : never;

type RelatedResource<Relation, Include extends string, Chosen> = Relation extends {
  to: infer To extends ResourceType;
  many: infer Many;
}
  ? Many extends true
    ? Entity<To, Include, Chosen>[]
    : Entity<To, Include, Chosen> | null
  : never;

/** A publication has its own attribute `type` (rules W16), which its entity has instead of the resource type. */
type OwnType<Type extends ResourceType> = 'type' extends keyof AttributesOf<Type> ? unknown : { type: Type };
type NamedRelations<Relations> = {
  [Name in keyof Relations]: Relations[Name] extends { named: true } ? Name : never;
}[keyof Relations];

/**
 * A resource in the client: flat attributes and nested included relationships, both limited to those requested. A
 * relationship that is not included is absent, except those always named, which have an identifier.
 */
export type Entity<Type extends ResourceType, Include extends string = never, Chosen = object> = {
  id: string;
} & OwnType<Type> &
  Pick<AttributesOf<Type>, SelectedNames<Type, Chosen, keyof AttributesOf<Type>>> & {
    [Name in SelectedNames<Type, Chosen, First<Include> & keyof RelationsOf<Type>>]: RelatedResource<
      RelationsOf<Type>[Name],
      Rest<Include, Name & string>,
      Chosen
    >;
  } & {
    [Name in SelectedNames<Type, Chosen, Exclude<NamedRelations<RelationsOf<Type>>, First<Include>>>]: {
      type: string;
      id: string;
    };
  };

/** The resource that a request with these includes and fields returns. */
export type RequestedEntity<
  Type extends ResourceType,
  Query extends { readonly include?: readonly string[]; readonly fields?: Fields },
> = Entity<Type, Query extends { include: readonly (infer Path extends string)[] } ? Path : never, Query['fields']>;
