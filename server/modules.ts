import { collectionImporter } from './db/import/collections/collection-importer.ts';
import { publicationImporter } from './db/import/single/publication-importer.ts';
import type { Module } from './jsonapi/module.ts';
import { createAccountsModule } from './modules/accounts/index.ts';
import { accreditationModule } from './modules/accreditation/index.ts';
import { activitiesModule } from './modules/activities/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { assessmentModule } from './modules/assessment/index.ts';
import { auditPacksModule } from './modules/audit-packs/index.ts';
import { createAuthoringModule, findAssetUses } from './modules/authoring/index.ts';
import { billingModule, purchases } from './modules/billing/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { createCollectionsModule } from './modules/collections/index.ts';
import { drugsModule } from './modules/drugs/index.ts';
import { emailModule } from './modules/email/index.ts';
import { learningCalendarModule } from './modules/learning-calendar/index.ts';
import { listeningModule } from './modules/listening/index.ts';
import { createMediaModule } from './modules/media/index.ts';
import { membershipModule } from './modules/membership/index.ts';
import { movingModule } from './modules/moving/index.ts';
import { newsletterModule } from './modules/newsletter/index.ts';
import { notesModule } from './modules/notes/index.ts';
import { operationsModule } from './modules/operations/index.ts';
import { peopleModule } from './modules/people/index.ts';
import { podcastsModule } from './modules/podcasts/index.ts';
import { pricingModule } from './modules/pricing/index.ts';
import { privacyModule } from './modules/privacy/index.ts';
import { publishingModule } from './modules/publishing/index.ts';
import { referralsModule } from './modules/referrals/index.ts';
import { reportingModule } from './modules/reporting/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { searchModule } from './modules/search/index.ts';
import { seriesModule } from './modules/series/index.ts';
import { siteModule } from './modules/site/index.ts';
import { sitemapModule } from './modules/sitemap/index.ts';
import { supportModule } from './modules/support/index.ts';
import { createTodayModule } from './modules/today/index.ts';
import { createTranslationsModule } from './modules/translations/index.ts';
import { weekPlanModule } from './modules/week-plan/index.ts';

const PRODUCT: readonly Module[] = [
  createAccountsModule(purchases),
  membershipModule,
  catalogueModule,
  searchModule,
  drugsModule,
  assessmentModule,
  seriesModule,
  activitiesModule,
  accreditationModule,
  weekPlanModule,
  learningCalendarModule,
  billingModule,
  pricingModule,
  emailModule,
  publishingModule,
  newsletterModule,
  referralsModule,
  supportModule,
  analyticsModule,
  siteModule,
  sitemapModule,
  createTranslationsModule(publicationImporter),
  podcastsModule,
  notesModule,
  listeningModule,
  createMediaModule(findAssetUses),
  createAuthoringModule(publicationImporter),
  createCollectionsModule(collectionImporter),
  privacyModule,
  operationsModule,
  peopleModule,
  movingModule,
  reportingModule,
  auditPacksModule,
  reportsModule,
];

/** Every module, in the order: accounts, tiers, content, what users do with it, and the work that all of it makes for the office. */
export const MODULES: readonly Module[] = [
  ...PRODUCT,
  createTodayModule(PRODUCT.flatMap(({ waiting = [] }) => waiting)),
];
