import { buildOnce } from '../../scripts/build.mjs';

/** The tests of the package use the build, so it is built first. */
export function setup(): void {
  buildOnce();
}
