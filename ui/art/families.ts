import { circadian } from './families/circadian.ts';
import { curves } from './families/curves.ts';
import { damped } from './families/damped.ts';
import { field } from './families/field.ts';
import { growth } from './families/growth.ts';
import { helices } from './families/helices.ts';
import { lattice } from './families/lattice.ts';
import { membrane } from './families/membrane.ts';
import { neuron } from './families/neuron.ts';
import { rings } from './families/rings.ts';
import { traces } from './families/traces.ts';
import { voice } from './families/voice.ts';
import type { Drawing } from './marks.ts';
import type { Random } from './random.ts';

/** Every family of covers; `few` thins a drawing for thumbnails. */
export const FAMILIES = {
  helices,
  neuron,
  traces,
  damped,
  lattice,
  curves,
  circadian,
  field,
  membrane,
  growth,
  rings,
  voice,
} as const satisfies Record<string, (random: Random, few: boolean) => Drawing>;

export type Family = keyof typeof FAMILIES;

/** The category of a publication picks the family of its drawing. */
export const FAMILIES_OF_CATEGORY: Readonly<Record<string, readonly [Family, ...Family[]]>> = {
  'bipolar-disorder': ['damped'],
  depression: ['curves', 'rings'],
  psychosis: ['helices'],
  'child-adolescent': ['growth'],
  'anxiety-trauma': ['traces'],
  sleep: ['circadian'],
  'substance-use': ['lattice', 'helices'],
  perinatal: ['rings'],
  geriatric: ['neuron'],
  'consultation-liaison': ['lattice'],
  emergency: ['traces'],
  neuromodulation: ['field'],
  integrative: ['lattice'],
  'mood-stabilizers': ['membrane'],
  antipsychotics: ['helices'],
  antidepressants: ['curves'],
  'stimulants-adhd': ['neuron'],
  'anxiolytics-hypnotics': ['membrane'],
  'drug-safety': ['traces'],
  'psychotherapy-interface': ['neuron'],
  podcast: ['voice'],
};
