import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** The freeSectionBlock modal: asks a visitor who opens a locked section to register or sign in. (rules P29) */
export function FreeSectionPrompt({ modal, ...box }: PromptProps<'freeSectionBlock'>) {
  const { t, rich } = useText();
  const { section, tier, to, isFree, art } = modal;
  const back = `redirect=${encodeURIComponent(to)}`;
  const { title, lead } =
    isFree || tier === null
      ? { title: t('prompts.freeSection.title'), lead: t('prompts.freeSection.free', { section }) }
      : { title: t('prompts.buy.title', { tier }), lead: t('prompts.freeSection.tier', { section, tier }) };
  return (
    <PromptBox {...box} title={title} lead={lead} art={art}>
      <Button size="large" wide render={<Link to={`${href('/register')}?${back}`} />}>
        {t('prompts.freeSection.act')}
      </Button>
      <p className="small quiet prompt-after">
        {rich('prompts.freeSection.signIn', {
          link: (text) => (
            <Link className="link" to={`${href('/signin')}?${back}`}>
              {text}
            </Link>
          ),
        })}
      </p>
    </PromptBox>
  );
}
