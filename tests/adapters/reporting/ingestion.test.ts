import { describe, expect, it } from 'vitest';
import { ingestionOf } from '#adapters/reporting/ingestion.ts';

const KEY = '3f0c6d7a-1b2c-4d3e-8f90-a1b2c3d4e5f6';

describe('a connection string', () => {
  it('[R-13] names a key and where telemetry goes, in whatever order and case', () => {
    const azure = `InstrumentationKey=${KEY};IngestionEndpoint=https://westeurope-5.in.applicationinsights.azure.com/;LiveEndpoint=https://westeurope.livediagnostics.monitor.azure.com/`;
    expect(ingestionOf(azure)).toEqual({ instrumentationKey: KEY, origin: 'https://westeurope-5.in.applicationinsights.azure.com' });
    expect(ingestionOf(` ingestionendpoint = http://127.0.0.1:4320 ; instrumentationkey = ${KEY} `)).toEqual({ instrumentationKey: KEY, origin: 'http://127.0.0.1:4320' });
  });

  it.each([
    '', ';;=', KEY, `InstrumentationKey=${KEY}`, `InstrumentationKey=${KEY};IngestionEndpoint=`, `InstrumentationKey=abc;IngestionEndpoint=https://a.example`,
    `InstrumentationKey=${KEY};IngestionEndpoint=http://telemetry.example`, `InstrumentationKey=${KEY};IngestionEndpoint=javascript:alert(1)`, `InstrumentationKey=${KEY};IngestionEndpoint=//a.example`,
  ])('[R-13] %j names none: nothing is sent to anybody', (text) => {
    expect(ingestionOf(text)).toBe(null);
  });
});
