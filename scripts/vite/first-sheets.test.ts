import { expect, test } from 'vitest';
import { listSheets } from './first-sheets.ts';

test('listSheets lists the sheets of static imports once, in their order', () => {
  const imports: Record<string, string[]> = {
    'root.tsx': ['tokens.css', 'button.tsx'],
    'home.tsx': ['button.tsx', 'hero.tsx'],
    'hero.tsx': ['hero.css', 'home.tsx'],
    'button.tsx': ['button.css'],
  };
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

  expect(listSheets(['root.tsx', 'home.tsx'], modules)).toEqual(['tokens.css', 'button.css', 'hero.css']);
});
