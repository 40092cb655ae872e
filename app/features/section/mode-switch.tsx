import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { type Mode, modesFor, type Recording } from './mode.ts';

type ModeSwitchProps = { recording: Recording; mode: Mode; onChange: (mode: Mode) => void };

/** Watch, listen or read. */
export function ModeSwitch({ recording, mode, onChange }: ModeSwitchProps) {
  const { t } = useText();
  const word = (option: Mode) =>
    t(option === 'watch' && recording === 'none' ? 'section.modes.slides' : `section.modes.${option}`);
  return (
    <Segmented
      label={t('section.modes.label')}
      name="how-to-follow"
      className="mode-switch"
      value={mode}
      onChange={onChange}
      options={modesFor(recording).map((option) => ({
        value: option,
        label: (
          <>
            <Icon name={option} />
            {word(option)}
          </>
        ),
      }))}
    />
  );
}
