/** The areas of the office, in the order of the side bar. A new area is one line here and one folder in `areas/`. */
import type { Area } from './area.ts';
import { activitiesArea } from './areas/activities/routes.tsx';
import { auditArea } from './areas/audit/routes.tsx';
import { certificatesArea } from './areas/certificates/routes.tsx';
import { collectionsArea } from './areas/collections/routes.tsx';
import { discountsArea } from './areas/discounts/routes.tsx';
import { evaluationsArea } from './areas/evaluations/routes.tsx';
import { giftCardsArea } from './areas/gift-cards/routes.tsx';
import { mediaArea } from './areas/media/routes.tsx';
import { messagesArea } from './areas/messages/routes.tsx';
import { newsletterArea } from './areas/newsletter/routes.tsx';
import { operationsArea } from './areas/operations/routes.tsx';
import { ordersArea } from './areas/orders/routes.tsx';
import { partsAreas } from './areas/parts/routes.tsx';
import { peopleArea } from './areas/people/routes.tsx';
import { publicationsArea } from './areas/publications/routes.tsx';
import { questionsArea } from './areas/questions/routes.tsx';
import { reportingArea } from './areas/reporting/routes.tsx';
import { reportsArea } from './areas/reports/routes.tsx';
import { staffArea } from './areas/staff/routes.tsx';
import { todayArea } from './areas/today/routes.tsx';
import { translationsArea } from './areas/translations/routes.tsx';

export const AREAS: readonly Area[] = [
  todayArea,
  publicationsArea,
  translationsArea,
  questionsArea,
  mediaArea,
  activitiesArea,
  evaluationsArea,
  certificatesArea,
  reportingArea,
  collectionsArea,
  peopleArea,
  messagesArea,
  ordersArea,
  giftCardsArea,
  discountsArea,
  newsletterArea,
  operationsArea,
  reportsArea,
  auditArea,
  staffArea,
  ...partsAreas,
];
