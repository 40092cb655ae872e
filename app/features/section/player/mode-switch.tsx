import { useText } from '#app/i18n/text.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { listModes, type Mode, type Recording } from './mode.ts';

type ModeSwitchProps = { recording: Recording; mode: Mode; onChange: (mode: Mode) => void };

/** Watch, listen or read. */
export function ModeSwitch({ recording, mode, onChange }: ModeSwitchProps) {
  const { t } = useText();
  const labelOf = (option: Mode) =>
    t(option === 'watch' && recording === 'none' ? 'section.modes.slides' : `section.modes.${option}`);
  return (
    <Segmented
      label={t('section.modes.label')}
      name="how-to-follow"
      className="mode-switch"
      value={mode}
      onChange={onChange}
      options={listModes(recording).map((option) => ({
        value: option,
        label: (
          <>
            <Icon name={option} />
            {labelOf(option)}
          </>
        ),
      }))}
    />
  );
}
