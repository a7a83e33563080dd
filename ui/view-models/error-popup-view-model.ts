import { makeAutoObservable, observableRef } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';

/** Shows an error to the guest, whatever page they are on. */
export interface ErrorShower { show(error: AppError): void }

/** §4 "Error popup: visible or closed by its button". For errors that belong to no field and no page of their own. Lives as long as the app. */
export class ErrorPopupViewModel implements ErrorShower {
  error: AppError | null = null;
  isShown = false;

  constructor() { makeAutoObservable(this, { error: observableRef }); }

  show(error: AppError): void {
    this.error = error;
    this.isShown = true;
  }

  /** The words stay until the popup is gone from sight. */
  close(): void { this.isShown = false; }
}
