import { EditorView } from '@codemirror/view';

/**
 * The look of the text. It is a style sheet of the editor's shadow root, as the policy of the page permits no style
 * elements; tokens of the design system are inherited.
 */
export const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink)', fontSize: 'var(--text-md)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--serif)', lineHeight: 'var(--leading-read)', overflow: 'visible' },
  '.cm-content': { padding: '0.75rem 0 4rem', caretColor: 'var(--ink)', minHeight: '16rem' },
  '.cm-line': { padding: '0 calc(var(--o-pad) - 2px)', borderInlineStart: '2px solid transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '1.5px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '& ::selection': { backgroundColor: 'var(--accent-soft)' },
  '.cm-slide': { fontWeight: '550', fontSize: '1.0625rem', paddingBlockStart: '0.6rem' },
  '.cm-sign': { color: 'var(--ink-3)', fontFamily: 'var(--sans)', fontSize: '0.86em', fontWeight: '400' },
  '.cm-footnote': { color: 'var(--accent)', fontFamily: 'var(--sans)', fontSize: '0.82em', fontWeight: '500' },
  '.cm-definition': { color: 'var(--ink-2)', fontSize: '0.875rem' },
  '.cm-strong': { fontWeight: '650' },
  '.cm-emphasis': { fontStyle: 'italic' },
  '.cm-picture': { color: 'var(--accent)', fontFamily: 'var(--sans)', fontSize: '0.86em' },
  '.cm-playing': { borderInlineStartColor: 'var(--accent)' },
  '.cm-commented': { backgroundColor: 'var(--mark)', color: 'var(--ink)' },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--accent)' },
  '.cm-panels': { backgroundColor: 'var(--paper-2)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '0.5rem var(--o-pad)', fontFamily: 'var(--sans)', fontSize: 'var(--text-xs)' },
  '.cm-panel.cm-search :is(input, button)': { minHeight: '1.75rem', font: 'inherit' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-field)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    border: '1px solid var(--line-field)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--radius-md)',
  },
  '.cm-diagnostic': { padding: '0.35rem 0.6rem', fontFamily: 'var(--sans)', fontSize: 'var(--text-xs)' },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--danger)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '0.2em',
  },
});
