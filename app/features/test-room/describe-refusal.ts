/** Why somebody may not take a test, in plain words, and the way on. (rules T1) */
import type { PlainKey } from '#app/i18n/messages.ts';
import type { Text } from '#app/i18n/text.tsx';
import type { TestRefusal } from '#domain/assessment/may-sit-test.ts';

export type RefusalWay = 'sign-in' | 'upgrade' | 'renew' | 'compare' | 'results' | 'read' | 'library';
export type Refusal = { title: string; text: string; way: RefusalWay };

type Facts = { tier: string | null; ends: string | null; expires: string | null };

const WAYS = {
  'sign-in': 'sign-in',
  upgrade: 'upgrade',
  renew: 'renew',
  'no-credits': 'compare',
  expired: 'read',
  'no-questions': 'read',
  completed: 'results',
  unpublished: 'library',
} as const satisfies Record<TestRefusal, RefusalWay>;

const isRefusal = (why: string): why is TestRefusal => Object.hasOwn(WAYS, why);

/** The sentence for a code of the error catalogue (`test.upgrade`); a code that is not known says that the test is not open. */
export function describeRefusal(code: string, facts: Facts, { t, date }: Pick<Text, 't' | 'date'>): Refusal {
  const named = code.replace(/^test\./, '');
  const why = isRefusal(named) ? named : 'unpublished';
  const way = WAYS[why];
  const say = (key: PlainKey, text: string): Refusal => ({ title: t(key), text, way });
  switch (why) {
    case 'upgrade':
      return facts.tier === null
        ? say('testRoom.refusal.upgradeTitle', t('testRoom.refusal.upgrade'))
        : {
            title: t('testRoom.refusal.upgradeToTitle', { tier: facts.tier }),
            text: t('testRoom.refusal.upgradeTo', { tier: facts.tier }),
            way,
          };
    case 'renew':
      return say(
        'testRoom.refusal.renewTitle',
        facts.ends === null
          ? t('testRoom.refusal.renew')
          : t('testRoom.refusal.renewSince', { date: date(facts.ends) }),
      );
    case 'expired':
      return say(
        'testRoom.refusal.expiredTitle',
        facts.expires === null
          ? t('testRoom.refusal.expired')
          : t('testRoom.refusal.expiredOn', { date: date(facts.expires) }),
      );
    case 'sign-in':
      return say('testRoom.refusal.signInTitle', t('testRoom.refusal.signIn'));
    case 'no-credits':
      return say('testRoom.refusal.noCreditsTitle', t('testRoom.refusal.noCredits'));
    case 'no-questions':
      return say('testRoom.refusal.noQuestionsTitle', t('testRoom.refusal.noQuestions'));
    case 'completed':
      return say('testRoom.refusal.completedTitle', t('testRoom.refusal.completed'));
    case 'unpublished':
      return say('testRoom.refusal.unpublishedTitle', t('testRoom.refusal.unpublished'));
  }
}
