/**
 * Topics that boards and agencies ask for in hours. A deployment corrects the rows; seeding does not overwrite them.
 * (rules T68, L57)
 */
import type { TopicNames } from '#domain/credits/learners/topics.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { creditTopics } from '../../modules/activities/tables.ts';

type Topic = Omit<typeof creditTopics.$inferInsert, 'updatedAt'>;

type Texts = readonly [en: string, de: string, fr: string, it: string, ptBr: string];
const names = ([en, de, fr, it, ptBr]: Texts): TopicNames => ({ en, de, fr, it, 'pt-br': ptBr });

export const CREDIT_TOPICS: readonly Topic[] = [
  {
    code: 'substance-use',
    names: names([
      'Substance use disorders (MATE Act)',
      'Substanzgebrauchsstörungen (MATE Act)',
      'Troubles liés à l’usage de substances (MATE Act)',
      'Disturbi da uso di sostanze (MATE Act)',
      'Transtornos por uso de substâncias (MATE Act)',
    ]),
    source: 'https://www.deadiversion.usdoj.gov/faq/MATE_Act_faq.html',
    readOn: '2026-11-25' as PlainDate,
    attestationQuarters: fromCredits(8),
    attestationText:
      'training on the treatment and management of patients with opioid or other substance use disorders',
  },
  {
    code: 'pharmacotherapy',
    names: names(['Pharmacotherapy', 'Pharmakotherapie', 'Pharmacothérapie', 'Farmacoterapia', 'Farmacoterapia']),
  },
  {
    code: 'opioid-prescribing',
    names: names([
      'Opioid prescribing',
      'Verordnung von Opioiden',
      'Prescription d’opioïdes',
      'Prescrizione di oppioidi',
      'Prescrição de opioides',
    ]),
  },
  {
    code: 'pain-management',
    names: names([
      'Pain management',
      'Schmerztherapie',
      'Prise en charge de la douleur',
      'Terapia del dolore',
      'Manejo da dor',
    ]),
  },
  {
    code: 'suicide-prevention',
    names: names([
      'Suicide prevention',
      'Suizidprävention',
      'Prévention du suicide',
      'Prevenzione del suicidio',
      'Prevenção do suicídio',
    ]),
  },
  {
    code: 'cultural-competency',
    names: names([
      'Cultural competency',
      'Kulturelle Kompetenz',
      'Compétence culturelle',
      'Competenza culturale',
      'Competência cultural',
    ]),
  },
  {
    code: 'implicit-bias',
    names: names([
      'Implicit bias',
      'Unbewusste Vorurteile',
      'Biais implicites',
      'Pregiudizi impliciti',
      'Viés implícito',
    ]),
  },
  {
    code: 'human-trafficking',
    names: names([
      'Human trafficking',
      'Menschenhandel',
      'Traite des êtres humains',
      'Tratta di esseri umani',
      'Tráfico de pessoas',
    ]),
  },
  {
    code: 'patient-safety',
    names: names([
      'Patient safety',
      'Patientensicherheit',
      'Sécurité des patients',
      'Sicurezza del paziente',
      'Segurança do paciente',
    ]),
  },
  { code: 'ethics', names: names(['Ethics', 'Ethik', 'Éthique', 'Etica', 'Ética']) },
];
