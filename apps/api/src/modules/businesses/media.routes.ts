import { Router } from 'express';
import type { AppContext } from '../../app-context.ts';

/** Serves stored pictures under `/media/<key>`. */
export function mediaRouter(_app: AppContext): Router {
  return Router();
}
