export type ButtonKind = 'primary' | 'secondary' | 'text' | 'on-picture';
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonStyle = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; className?: string };

/** The classes of a button, for links that look like one. */
export function buttonClass({
  kind = 'primary',
  size = 'medium',
  wide = false,
  className = '',
}: ButtonStyle = {}): string {
  return ['button', `button-${kind}`, size !== 'medium' && `button-${size}`, wide && 'button-wide', className]
    .filter(Boolean)
    .join(' ');
}
