import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promtoolProgram } from '@benison/stack/programs';
import { expect, test } from 'vitest';

const OPERATIONS = join(import.meta.dirname, '../../operations');
const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(OPERATIONS, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);

test('every alert has figures at which it fires, and figures at which it stays quiet', () => {
  const alerts = namesIn('alerts.yaml', /- alert: (\w+)/g).sort();
  expect(namesIn('alerts.test.yaml', /- name: (\w+), fires$/gm).sort()).toEqual(alerts);
  expect(namesIn('alerts.test.yaml', /- name: (\w+), stays quiet$/gm).sort()).toEqual(alerts);
});

const promtool = promtoolProgram();

test.skipIf(!promtool)('Prometheus itself evaluates the alerts to that', () => {
  const answer = execFileSync(promtool ?? '', ['test', 'rules', 'alerts.test.yaml'], { cwd: OPERATIONS, encoding: 'utf8' });
  expect(answer).toContain('SUCCESS');
});
