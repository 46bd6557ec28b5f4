import { execFileSync } from 'node:child_process';

/** The tests of the package use the build, so it is built first. */
export function setup(): void {
  execFileSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
