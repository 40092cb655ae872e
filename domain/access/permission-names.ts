/** Display names of permissions. (rules A14) */
import type { Language } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { ACCESS_MATRIX, AUDIO_FEED, UNLIMITED_DOWNLOADS } from './access-matrix.ts';

type Matrix = typeof ACCESS_MATRIX;
type MembersOnly = { [Type in PublicationType]: Matrix[Type]['opensTo'] extends 'permission' ? Type : never };

/** Permissions that tiers grant: publication types and extras. */
export type Permission = MembersOnly[PublicationType] | typeof AUDIO_FEED | typeof UNLIMITED_DOWNLOADS;

export const PERMISSION_NAMES: Readonly<Record<Language, Readonly<Record<Permission, string>>>> = {
  en: {
    PUBLICATION_VIDEO: 'Video lectures',
    PUBLICATION_INTERVIEW: 'Expert consultations',
    PUBLICATION_QUICK_TAKE: 'Quick takes',
    PUBLICATION_CAP_ST: 'CAP smart takes',
    BRAIN_GUIDE: 'Brain guides',
    SELF_ASSESSMENT: 'Self assessments',
    AUDIO_FEED: 'Audio feed',
    UNLIMITED_DOWNLOADS: 'Unlimited downloads',
  },
  'pt-br': {
    PUBLICATION_VIDEO: 'Videoaulas',
    PUBLICATION_INTERVIEW: 'Consultas com especialistas',
    PUBLICATION_QUICK_TAKE: 'Quick Takes',
    PUBLICATION_CAP_ST: 'CAP Smart Takes',
    BRAIN_GUIDE: 'Brain Guides',
    SELF_ASSESSMENT: 'Autoavaliações',
    AUDIO_FEED: 'Feed de áudio',
    UNLIMITED_DOWNLOADS: 'Downloads ilimitados',
  },
  fr: {
    PUBLICATION_VIDEO: 'Cours vidéo',
    PUBLICATION_INTERVIEW: 'Consultations d’experts',
    PUBLICATION_QUICK_TAKE: 'Quick Takes',
    PUBLICATION_CAP_ST: 'CAP Smart Takes',
    BRAIN_GUIDE: 'Brain Guides',
    SELF_ASSESSMENT: 'Auto-évaluations',
    AUDIO_FEED: 'Flux audio',
    UNLIMITED_DOWNLOADS: 'Téléchargements illimités',
  },
  it: {
    PUBLICATION_VIDEO: 'Videolezioni',
    PUBLICATION_INTERVIEW: 'Consulenze di esperti',
    PUBLICATION_QUICK_TAKE: 'Quick Take',
    PUBLICATION_CAP_ST: 'CAP Smart Take',
    BRAIN_GUIDE: 'Brain Guide',
    SELF_ASSESSMENT: 'Autovalutazioni',
    AUDIO_FEED: 'Feed audio',
    UNLIMITED_DOWNLOADS: 'Download illimitati',
  },
  de: {
    PUBLICATION_VIDEO: 'Videovorlesungen',
    PUBLICATION_INTERVIEW: 'Expertengespräche',
    PUBLICATION_QUICK_TAKE: 'Quick Takes',
    PUBLICATION_CAP_ST: 'CAP Smart Takes',
    BRAIN_GUIDE: 'Brain Guides',
    SELF_ASSESSMENT: 'Selbsteinschätzungen',
    AUDIO_FEED: 'Audio-Feed',
    UNLIMITED_DOWNLOADS: 'Unbegrenzte Downloads',
  },
};

const isPermission = (code: string): code is Permission => Object.hasOwn(PERMISSION_NAMES.en, code);

/**
 * The name of a permission in a language. The record's own name is used in English and for codes that a library adds.
 * (rules C26)
 */
export const nameOfPermission = ({ code, name }: { code: string; name: string }, language: Language): string =>
  language !== 'en' && isPermission(code) ? PERMISSION_NAMES[language][code] : name;
