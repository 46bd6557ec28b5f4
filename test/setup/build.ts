import { buildOnce } from '../../scripts/buildonce.mjs';

/** The tests of the package use the build, so it is built first. */
export function setup(): void {
  buildOnce();
}
