import { SHOP_LIST } from '../business-constants.ts';
import type { GeoPoint } from './shop.ts';

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine). */
export const distanceM = (from: GeoPoint, to: GeoPoint): number => {
  const latitude = radians(to.latitude - from.latitude) / 2;
  const longitude = radians(to.longitude - from.longitude) / 2;
  const chord = Math.sin(latitude) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** A distance as it is shown: whole metres, or kilometres of which one decimal is shown. */
export interface ShownDistance { readonly unit: 'meter' | 'kilometer'; readonly value: number }

/** §2, §9: metres under 1 km, else km with one decimal. What would round up to 1000 m is 1.0 km. */
export const shownDistance = (meters: number): ShownDistance =>
  Math.round(meters) < SHOP_LIST.metresBelowM
    ? { unit: 'meter', value: Math.round(meters) }
    : { unit: 'kilometer', value: Math.round(meters / 100) / 10 };
