import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = ((): number => {
  try { return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })); } catch { return 100; }
})();

/** Processor seconds that a process has used, user and system, from the operating system's own accounting (Linux). */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};
